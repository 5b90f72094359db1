/** Whether `require` of an ES module is possible in this thread, in which Piscina would prefer it. */
export default () => process.features.require_module;
