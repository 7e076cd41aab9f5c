/** Twice the displayed width. */
const side = 96;

/** A small square thumbnail as `data:` address; null when the file is no picture or unreadable here. */
export async function thumbnailOf(file: Blob): Promise<string | null> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap === 'undefined') return null;
  try {
    const picture = await createImageBitmap(file);
    const cut = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const context = canvas.getContext('2d');
    context?.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side);
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return null;
  }
}
