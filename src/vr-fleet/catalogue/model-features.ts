/** What some models have and others lack, named like the settings that govern it (notes §7). */
export const modelFeatures = ['otgCharging', 'returnIn2d', 'calibrationPrompt'] as const;
export type ModelFeature = (typeof modelFeatures)[number];
