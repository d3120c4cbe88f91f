/** A question of the bench to one of its processes, sent over the channel between parent and child. */
export interface Question {
  benchId: number
  ask: string
  about: unknown
}

export type Reply = { benchId: number } & ({ answer: unknown } | { error: string })

/** Answers the questions that `answers` names; the probe in the same process answers the others. */
export function answerQuestions(answers: Record<string, (about: never) => unknown>): void {
  process.on('message', async ({ benchId, ask, about }: Question) => {
    const answer = answers[ask]
    if (!answer) return
    try {
      process.send?.({ benchId, answer: await answer(about as never) } satisfies Reply)
    } catch (error) {
      process.send?.({ benchId, error: (error as Error).stack ?? String(error) } satisfies Reply)
    }
  })
}

/**
 * For the bench's own programs: reports that the program is ready, and its address; ends the program when the
 * bench is gone.
 */
export function ready(url = ''): void {
  process.once('disconnect', () => process.exit())
  process.channel?.ref()
  process.send?.({ ready: url })
}
