/** Where the page has the core; the server of the test gives it. */
export default '/core.wasm';
