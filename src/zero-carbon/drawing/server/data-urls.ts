/** Pictures as an SVG holds them that has to be whole by itself: PNG or JPEG, as `loadPicture` makes them. */
export const dataUrlsOf = (pictures: Readonly<Record<string, Buffer>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pictures).map(([key, bytes]) => [
      key,
      `data:image/${bytes[0] === 0xff ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`,
    ]),
  );
