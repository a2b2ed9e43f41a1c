// The Content-Security-Policy forbids code generation at run time, so zod must not use it. The global configuration
// object is set directly, because zod itself loads only after the first paint, with the first call.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
