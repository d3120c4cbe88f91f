import type { InferenceSession } from 'onnxruntime-node'

/** Where the ONNX models compute. */
export type ModelDevice = 'cpu' | 'cuda'

/**
 * The execution providers of a session. With `cuda` what the card cannot do is computed on the processor;
 * without CUDA's libraries the session fails to load: it does not fall back to the processor in silence.
 */
export function executionProviders(
  device: ModelDevice,
): NonNullable<InferenceSession.SessionOptions['executionProviders']> {
  return device === 'cuda' ? ['cuda', 'cpu'] : ['cpu']
}
