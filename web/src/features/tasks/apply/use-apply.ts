import type { SentBody } from '@pawport/shared/contract/endpoints.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { viaOf } from './via.ts'

type Body = NonNullable<SentBody<'tasks.apply'>>

/** Sends an application, one at a time. `problem` tells why it was refused; what was typed stays. */
export function useApply(taskId: string, onApplied: () => void) {
  const t = useTranslate()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ code: string; text: string } | null>(null)

  async function apply(body: Body): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      const via = viaOf(taskId)
      await call('tasks.apply', { params: { id: taskId }, body: via === undefined ? body : { ...body, via } })
      onApplied()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unreadable'
      setProblem({ code, text: errorText(error, t) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { isBusy, problem, apply: (body: Body) => void apply(body) }
}
