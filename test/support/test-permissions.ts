import '#kernel/contract/permissions.ts';

// Permissions that only tests use.
declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'test.read': true;
    'test.write': true;
    'test.decide': true;
    'house.read': true;
    'house.nobody': true;
  }
}
