/** The longest side of a picture, tried in turn until it is light enough. */
const sides = [3200, 2400, 1600];

/**
 * A picture drawn anew, no longer than that on its longest side: upright, in JPEG, without anything its camera wrote
 * beside it, the position above all. Null when this browser cannot read it.
 */
export async function redrawImage(
  file: Blob,
  side: number,
): Promise<{ file: File; width: number; height: number } | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const blob = await drawn(picture, width, height);
  picture.close();
  return blob && { file: new File([blob], 'photo.jpg', { type: 'image/jpeg' }), width, height };
}

function drawn(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return new Promise((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.85);
  });
}

/** A photo light enough to be sent: drawn smaller when it weighs too much; anything else, and what cannot be drawn, as it is. */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return file;
  }
  try {
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      const blob = await drawn(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
      if (blob && blob.size <= maxBytes) {
        return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
      }
    }
    return file;
  } finally {
    picture.close();
  }
}
