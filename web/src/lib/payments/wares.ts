/** What can be bought: a credit pack, or a plan. */
export type Wares = 'pack' | 'plan'
