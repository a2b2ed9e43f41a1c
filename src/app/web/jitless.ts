// The Content-Security-Policy forbids compiling code at run time, so zod may not. Said through the object in which zod
// keeps its configuration, because zod itself comes only after the first paint, with the first call.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
