/** The schemas of the product, one per area. */
export const schemaNames = ['kernel', 'accounts', 'zero_carbon', 'vr_fleet'] as const;
