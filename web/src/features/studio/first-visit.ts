import { type Draft, destinationsOf } from './draft.ts'

interface Step {
  text: 'first.photo' | 'first.place' | 'first.press'
  isDone: boolean
}

/** The three actions that lead to a postcard; the last is never done before it is pressed. */
export function stepsOf(draft: Pick<Draft, 'photo' | 'stops' | 'destination'>): Step[] {
  return [
    { text: 'first.photo', isDone: draft.photo !== null && draft.photo.check.state !== 'refused' },
    { text: 'first.place', isDone: destinationsOf(draft).length > 0 },
    { text: 'first.press', isDone: false },
  ]
}
