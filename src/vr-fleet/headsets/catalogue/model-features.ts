/** Features that some models lack, named like their settings (notes §7). */
export const modelFeatures = ['otgCharging', 'returnIn2d', 'calibrationPrompt'] as const;
export type ModelFeature = (typeof modelFeatures)[number];
