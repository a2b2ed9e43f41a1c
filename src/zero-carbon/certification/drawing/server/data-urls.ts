/** Pictures for a self-contained SVG: PNG or JPEG, as created by `loadPicture`. */
export const dataUrlsOf = (pictures: Readonly<Record<string, Buffer>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pictures).map(([key, bytes]) => [
      key,
      `data:image/${bytes[0] === 0xff ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`,
    ]),
  );
