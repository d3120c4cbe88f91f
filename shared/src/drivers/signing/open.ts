import type { SigningConfig } from '../../platform/config-signing.ts'
import type { Signer } from './signing.ts'

/** Signs with the operator's certificate, or, without one, hands every file back as it is. */
export async function openSigner(config: SigningConfig | null): Promise<Signer> {
  if (!config) return { sign: async (file) => file }
  // Its library is only needed here.
  const { openC2paSigner } = await import('./c2pa/c2pa-signer.ts')
  return openC2paSigner(config)
}
