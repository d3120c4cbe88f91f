import * as z from 'zod/mini'

/**
 * What is counted when new accounts get welcome credits: the browser, by a cookie of ours, and the network.
 */
export const welcomeSource = z.enum(['device', 'network'])
export type WelcomeSource = z.infer<typeof welcomeSource>
