import { inject } from 'vitest';
import type { Product } from './product.ts';

/** The product that only this worker uses. */
export function runningProduct(): Product {
  const product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!product) throw new Error('No product is running for this worker');
  return product;
}
