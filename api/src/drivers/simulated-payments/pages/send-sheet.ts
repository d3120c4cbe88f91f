import type { FastifyReply } from 'fastify'
import { sendPage } from '../../../http/pages/send-page.ts'

/**
 * Sends a page of the simulation. @param leadsTo addresses to which a form of the page may lead in the end:
 * browsers hold a form's redirects to the policy, too, and the product may be open under another name of this
 * machine
 */
export function sendSheet(
  reply: FastifyReply,
  status: number,
  page: string,
  leadsTo: readonly string[] = [],
): FastifyReply {
  return sendPage(reply, status, page, { formTargets: leadsTo.map((url) => new URL(url).origin) })
}
