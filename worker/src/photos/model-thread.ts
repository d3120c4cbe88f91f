/**
 * Runs as a worker thread with one ONNX model, because onnxruntime-node computes on the thread that calls it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { executionProviders, type ModelDevice } from './model-device.ts'
import { serveModel } from './model-end.ts'

export interface ModelSettings {
  path: string
  threads: number
  device: ModelDevice
}

/** A tensor in a message between threads. */
export interface TensorValue {
  data: Uint8Array | Float32Array
  shape: number[]
}

export interface ModelRequest {
  id: number
  inputs: Record<string, TensorValue>
}

export type ModelAnswer = { id: number } & ({ outputs: Record<string, TensorValue> } | { error: Error })

const { path, threads, device } = workerData as ModelSettings
const options: InferenceSession.SessionOptions = {
  executionProviders: executionProviders(device),
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // The memory of a run is given back after it. A run gets it in one piece, whose size the first run finds
  // out: piece by piece, the system's work for new memory takes a third of the time.
  enableCpuMemArena: false,
  enableMemPattern: true,
}
const loading = InferenceSession.create(path, options)

async function run(inputs: ModelRequest['inputs']): Promise<Record<string, TensorValue>> {
  const session = await loading
  const feeds: Record<string, Tensor> = {}
  for (const [name, { data, shape }] of Object.entries(inputs)) feeds[name] = toTensor(data, shape)
  const results = await session.run(feeds)
  const outputs: Record<string, TensorValue> = {}
  for (const [name, { data, dims }] of Object.entries(results)) {
    outputs[name] = { data: data as Float32Array, shape: [...dims] }
  }
  return outputs
}

function toTensor(data: TensorValue['data'], shape: number[]): Tensor {
  return data instanceof Uint8Array ? new Tensor('uint8', data, shape) : new Tensor('float32', data, shape)
}

async function answer({ id, inputs }: ModelRequest): Promise<ModelAnswer> {
  try {
    return { id, outputs: await run(inputs) }
  } catch (error) {
    return { id, error: error as Error }
  }
}

serveModel(parentPort, loading, answer)
