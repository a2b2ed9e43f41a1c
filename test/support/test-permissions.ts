import '#kernel/contract/permissions.ts';

// What only tests ask for.
declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'test.read': true;
    'test.write': true;
    'test.decide': true;
    'house.read': true;
    'house.nobody': true;
  }
}
