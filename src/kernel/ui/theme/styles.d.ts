declare module '*.css';

/** The address of a file that is built with the client. */
declare module '*?url' {
  const address: string;
  export default address;
}
