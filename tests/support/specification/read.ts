/** The specification by section: its text without headings and without the rules of tables. */
export function readSpecification(text: string): { text: string; sections: Map<number, string> } {
  const sections = new Map<number, string>();
  let number = 0;
  for (const line of text.split('\n')) {
    number = Number(/^## (\d)/.exec(line)?.[1] ?? number);
    if (number === 0 || line.startsWith('#') || /^\|[\s|-]+\|$/.test(line) || line.trim() === '') continue;
    sections.set(number, `${sections.get(number) ?? ''}${line}\n`);
  }
  return { text, sections };
}

/** Heads of the tables of the specification: they say nothing by themselves. */
const HEADS = /^\| (Route \| Purpose|Purpose \| Request \| Response read|Where \| What is shown) \|$/;

/** Where each sentence lies, line by line; a title in bold belongs to the sentence that follows it. */
export function sentencesOf(body: string): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  let start = 0;
  for (const line of body.split('\n')) {
    if (line !== '' && !HEADS.test(line)) {
      let from = 0;
      for (const end of line.matchAll(/(?<=[.!?])\s+(?=[A-Z'*/])|$/g)) {
        const part = line.slice(from, end.index);
        if (!/^(- )?\*\*[^*]+\*\*$/.test(part)) {
          found.push({ from: start + from, to: start + end.index });
          from = end.index + end[0].length;
        }
      }
    }
    start += line.length + 1;
  }
  return found;
}
