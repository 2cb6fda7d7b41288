/** The pages of the marketing tool, in the order in which a deployment names their addresses. */
export const MARKETING_TOOLS = ['automationTool', 'campaigns', 'contacts', 'content', 'segments'] as const;
export type MarketingTool = (typeof MARKETING_TOOLS)[number];
