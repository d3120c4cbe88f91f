import { isDeepStrictEqual } from 'node:util'
import { recordAct } from '@pawport/shared/audit/record.ts'
import { SETTING_NAMES } from '@pawport/shared/contract/admin/drawing-limits.ts'
import {
  type DrawingSettings,
  NO_SETTINGS,
  type PictureEndpoint,
} from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { readEndpointSettings, writeEndpointSettings } from '@pawport/shared/generations/endpoint-settings.ts'
import { readFaults } from '@pawport/shared/generations/endpoint-tests.ts'
import { readWorkerMetrics } from '@pawport/shared/generations/workers.ts'
import type { EndpointConfig } from '@pawport/shared/platform/config-endpoints.ts'
import {
  configuredParameters,
  sentParameters,
  settingFields,
} from '@pawport/shared/platform/drawing-parameters.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { fromMillionths } from '@pawport/shared/platform/millionths.ts'
import type { ApiContext } from '../../../context.ts'
import { actorOf } from '../../../http/actor.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { reportedOf } from './reported.ts'
import { readPicturesToday } from './store.ts'
import { endpointTestRoutes } from './test-routes.ts'

/** Faults of an endpoint in the list. */
const SHOWN_FAULTS = 5

/** The picture endpoints of the configuration, and what administrators set for them. */
export function endpointRoutes(app: App, context: ApiContext): void {
  const { db, databaseClock } = context
  const { diffusion } = context.config
  const endpoints = diffusion.kind === 'endpoints' ? diffusion.endpoints : []

  route(app, 'admin.endpoints.list', async () => {
    const now = await databaseClock.now()
    const names = endpoints.map(({ name }) => name)
    const [settings, workers, pictures, faults] = await Promise.all([
      readEndpointSettings(db, names),
      readWorkerMetrics(db),
      readPicturesToday(db, now),
      readFaults(db, names, SHOWN_FAULTS),
    ])
    return endpoints.map((endpoint) => ({
      ...endpointView(endpoint, settings[endpoint.name] ?? NO_SETTINGS),
      ...reportedOf(endpoint.name, workers),
      picturesToday: pictures[endpoint.name] ?? 0,
      faults: faults
        .filter((fault) => fault.endpoint === endpoint.name)
        .map(({ at, outcome, message }) => ({ at: at.toISOString(), outcome, message })),
    }))
  })

  route(app, 'admin.endpoints.change', async (call) => {
    const { reason, ...settings } = call.body
    const endpoint = endpoints.find(({ name }) => name === call.params.endpoint)
    if (!endpoint) throw new AppError('not_found')
    requireTaken(endpoint, settings)
    await db.transaction().execute(async (transaction) => {
      const before = await writeEndpointSettings(transaction, endpoint.name, settings)
      if (isDeepStrictEqual(before, settings)) return
      const subject = { kind: 'endpoint', id: endpoint.name } as const
      const detail = { before, after: settings }
      await recordAct(transaction, {
        code: 'endpoint.change',
        actor: actorOf(call),
        subject,
        reason,
        detail,
      })
    })
    return null
  })

  endpointTestRoutes(app, context, (name) => endpoints.some((one) => one.name === name))
}

/** An endpoint answers a field that it does not know with an error: what is not sent is not set either. */
function requireTaken(endpoint: EndpointConfig, settings: DrawingSettings): void {
  const fields = settingFields(endpoint)
  const setting = SETTING_NAMES.find((name) => settings[name] !== null && fields[name] === null)
  if (setting) throw new AppError('endpoint_setting_not_taken', { endpoint: endpoint.name, setting })
}

function endpointView(
  endpoint: EndpointConfig,
  set: DrawingSettings,
): Omit<PictureEndpoint, 'breakers' | 'calls' | 'picturesToday' | 'faults'> {
  const { name, kind, model, weight, price } = endpoint
  return {
    name,
    kind,
    model,
    place: endpoint.url?.host ?? (endpoint.kind === 'hugging-face' ? endpoint.provider : undefined) ?? 'auto',
    configured: asJson(configuredParameters(endpoint)),
    sent: asJson(sentParameters(endpoint, set)),
    fields: settingFields(endpoint),
    set,
    sizeField: sizeFieldOf(endpoint),
    references: endpoint.kind === 'comfyui' ? null : endpoint.references,
    weight,
    price: fromMillionths(price),
  }
}

function asJson(parameters: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]))
}

function sizeFieldOf(endpoint: EndpointConfig): string | null {
  if (endpoint.kind === 'openai') return 'size'
  if (endpoint.kind === 'comfyui') return null
  return endpoint.sizeField ?? (endpoint.url ? 'target_size' : null)
}
