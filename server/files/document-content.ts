const PDF_HEAD = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** Where the end mark of a pdf is looked for; some programs write a little behind it. */
const PDF_TAIL = 4_096;
const COMPOUND_HEAD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const ZIP_HEAD = Buffer.from([0x50, 0x4b, 3, 4]);
const ZIP_ENTRY = 0x02014b50;
const ZIP_END = 0x06054b50;
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT = 65_535;

const startsWith = (bytes: Buffer, head: Buffer): boolean => bytes.subarray(0, head.length).equals(head);

/** The names in the directory of a zip file; nothing is unpacked. Null where the directory is not whole. */
function zipNames(bytes: Buffer): string[] | null {
  const first = Math.max(0, bytes.length - ZIP_END_LENGTH - ZIP_COMMENT);
  let end = bytes.length - ZIP_END_LENGTH;
  while (end >= first && bytes.readUInt32LE(end) !== ZIP_END) end -= 1;
  if (end < first) return null;
  const count = bytes.readUInt16LE(end + 10);
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ZIP_ENTRY) return null;
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('latin1', at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

const CHECKS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) =>
    startsWith(bytes, PDF_HEAD) && bytes.subarray(-PDF_TAIL).lastIndexOf(PDF_END) >= 0,
  'application/msword': (bytes) => startsWith(bytes, COMPOUND_HEAD) && bytes.includes(WORD_STREAM),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) => {
    const names = startsWith(bytes, ZIP_HEAD) ? zipNames(bytes) : null;
    if (!names) return false;
    // Macros make another kind of file of it, whatever its name says.
    return (
      names.includes('[Content_Types].xml') &&
      names.includes('word/document.xml') &&
      !names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
    );
  },
};

/** Is in a document what its type says: a whole pdf, a Word file of either kind, and no macros in the newer one? */
export const isDocument = (bytes: Buffer, type: string): boolean => CHECKS[type]?.(bytes) ?? false;
