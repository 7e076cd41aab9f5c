/** The longest side of a picture, tried in turn until it is light enough. */
const sides = [3200, 2400, 1600];

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
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise<Blob | null>((done) => {
        canvas.toBlob(done, 'image/jpeg', 0.85);
      });
      if (blob && blob.size <= maxBytes) {
        return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
      }
    }
    return file;
  } finally {
    picture.close();
  }
}
