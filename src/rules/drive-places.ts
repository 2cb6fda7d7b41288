/** Places with their days, one after the other, as the contract takes them: each in a range of its own. */
export const rangesOf = <P extends { readonly startDate: unknown; readonly endDate: unknown }>(
  places: readonly P[],
) =>
  places.map(({ startDate, endDate, ...place }) => ({
    startDate: startDate as P['startDate'],
    endDate: endDate as P['endDate'],
    locationDetail: [place],
  }));
