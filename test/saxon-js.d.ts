declare module 'saxon-js' {
  const saxon: {
    transform: (options: object, way: 'async') => Promise<{ principalResult: string }>;
  };
  export default saxon;
}
