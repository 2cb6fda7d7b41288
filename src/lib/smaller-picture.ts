/** Of a JPEG, and only there: the server makes it anew once more. */
const QUALITY = 0.9;

/**
 * The picture at most `side` points wide and high, so that no more is sent than is kept: in its own format, and of a GIF
 * the first picture as a PNG, as the server would have it. A smaller one, and what this browser cannot read, come back as
 * they are: the server judges those.
 */
export async function smallerPicture(file: File, side: number): Promise<File> {
  const name = file.name.replace(/\.gif$/i, '.png');
  const type = /\.png$/i.test(name) ? 'image/png' : /\.jpe?g$/i.test(name) ? 'image/jpeg' : null;
  if (!type) return file;
  try {
    // Turned as its camera said.
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const scale = side / Math.max(width, height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return new File([await canvas.convertToBlob({ type, quality: QUALITY })], name, { type });
  } catch {
    return file;
  }
}
