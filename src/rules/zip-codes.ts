/** First three digits of zip codes by state, as spans `from-to`. Military and territories are not among them. */
const SPANS =
  'AL 350-369,AK 995-999,AZ 850-865,AR 716-729,CA 900-961,CO 800-816,CT 060-069,DE 197-199,FL 320-339 341-349,' +
  'GA 300-319 398-399,HI 967-968,ID 832-838,IL 600-629,IN 460-479,IA 500-528,KS 660-679,KY 400-427,LA 700-714,' +
  'ME 039-049,MD 206-219,MA 010-027 055-055,MI 480-499,MN 550-567,MS 386-397,MO 630-658,MT 590-599,NE 680-693,' +
  'NV 889-898,NH 030-038,NJ 070-089,NM 870-884,NY 005-005 063-063 100-149,NC 270-289,ND 580-588,OH 430-459,' +
  'OK 730-732 734-749,OR 970-979,PA 150-196,RI 028-029,SC 290-299,SD 570-577,TN 370-385,TX 733-733 750-799 885-885,' +
  'UT 840-847,VT 050-054 056-059,VA 201-201 220-246,WA 980-994,WV 247-268,WI 530-549,WY 820-831';

const BY_STATE: readonly (readonly [string, readonly (readonly [number, number])[]])[] = SPANS.split(',').map(
  (entry) => {
    const [state = '', ...spans] = entry.split(' ');
    return [state, spans.map((span) => [Number(span.slice(0, 3)), Number(span.slice(4))] as const)];
  },
);

/** The states that a zip code of five digits may lie in (mostly one, never certain); none for an unknown prefix. */
export function statesOfZip(zip: string): readonly string[] {
  if (!/^\d{5}$/.test(zip)) return [];
  const prefix = Number(zip.slice(0, 3));
  return BY_STATE.filter(([, spans]) => spans.some(([from, to]) => prefix >= from && prefix <= to)).map(
    ([state]) => state,
  );
}

/** The state that a zip code lies in where it is not the chosen one: a warning, never an error. */
export function otherStateOfZip(zip: string, state: string): string | null {
  const states = statesOfZip(zip);
  return states.length === 0 || states.includes(state) ? null : (states[0] ?? null);
}
