import '#kernel/contract/permissions.ts';

// What only tests ask for.
declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'test.read': true;
    'orders.pay': true;
    'orders.manage': true;
    'reports.submit': true;
    'reviews.decide': true;
    'house.read': true;
    'house.nobody': true;
  }
}
