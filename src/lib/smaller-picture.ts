/** Of a JPEG, and only there: the server makes it anew once more. */
const QUALITY = 0.9;

/**
 * The picture at most `side` points wide and high, in its own format, so that no more is sent than is kept. A smaller
 * one, a GIF (it may move), and what this browser cannot read come back as they are: the server judges those.
 */
export async function smallerPicture(file: File, side: number): Promise<File> {
  const type = /\.png$/i.test(file.name) ? 'image/png' : /\.jpe?g$/i.test(file.name) ? 'image/jpeg' : null;
  if (!type) return file;
  try {
    // Turned as its camera said.
    const picture = await createImageBitmap(file);
    const scale = side / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const [width, height] = [picture.width, picture.height].map((points) =>
      Math.max(1, Math.round(points * scale)),
    ) as [number, number];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    return new File([await canvas.convertToBlob({ type, quality: QUALITY })], file.name, { type });
  } catch {
    return file;
  }
}
