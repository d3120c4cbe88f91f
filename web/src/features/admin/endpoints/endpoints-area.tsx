import type { PictureEndpoint } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { useState } from 'react'
import { pathOf } from '../../../lib/endpoint.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Loaded } from '../loaded.tsx'
import { useAdminData } from '../use-admin-data.ts'
import { EndpointCard } from './endpoint-card.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'

/**
 * The picture endpoints of the configuration: what each is sent, how it does, and the way to set how it
 * draws.
 */
export function EndpointsArea() {
  const t = useTranslate()
  const endpoints = useAdminData<'admin.endpoints.list'>(pathOf('admin.endpoints.list'))
  const [testing, setTesting] = useState<PictureEndpoint | null>(null)
  const [changing, setChanging] = useState<PictureEndpoint | null>(null)
  return (
    <>
      <Loaded from={endpoints}>
        {(rows) => (
          <>
            <p className="max-w-prose text-ink-soft">
              {t(rows.length === 0 ? 'endpoints.builtIn' : 'endpoints.lead')}
            </p>
            {rows.map((endpoint) => (
              <EndpointCard
                key={endpoint.name}
                endpoint={endpoint}
                onChange={() => setChanging(endpoint)}
                onTest={() => setTesting(endpoint)}
              />
            ))}
          </>
        )}
      </Loaded>
      {changing && (
        <EndpointDialog endpoint={changing} onChange={endpoints.reload} onClose={() => setChanging(null)} />
      )}
      {testing && <TestDialog endpoint={testing} onClose={() => setTesting(null)} />}
    </>
  )
}
