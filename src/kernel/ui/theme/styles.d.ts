declare module '*.css';
declare module '*.css?url' {
  const address: string;
  // oxlint-disable-next-line import/no-default-export -- as the bundler gives it
  export default address;
}
declare module 'virtual:antd-styles' {
  const address: string;
  // oxlint-disable-next-line import/no-default-export -- as the bundler gives it
  export default address;
}
declare module 'virtual:antd-fleet-styles' {
  const address: string;
  // oxlint-disable-next-line import/no-default-export -- as the bundler gives it
  export default address;
}
