import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A layer of a TensorFlow graph as `model.json` has it; integers come as strings. */
export interface TfNode {
  name: string
  op: string
  input: string[]
  attr: Record<string, { list?: { i?: string[] }; f?: number } | undefined>
}

export interface TfTensor {
  shape: number[]
  data: Float32Array | Int32Array
}

interface ModelJson {
  modelTopology: { node: TfNode[] }
  weightsManifest: {
    paths: string[]
    weights: { name: string; shape: number[]; dtype: 'float32' | 'int32' }[]
  }[]
}

/** A TensorFlow.js graph model: `model.json` and the weight shards beside it. */
export class TensorFlowJsModel {
  readonly #nodes: Map<string, TfNode>
  readonly #tensors: Map<string, TfTensor>

  constructor(nodes: TfNode[], tensors: Map<string, TfTensor>) {
    this.#nodes = new Map(nodes.map((node) => [node.name, node]))
    this.#tensors = tensors
  }

  node(name: string): TfNode {
    const node = this.#nodes.get(name)
    if (!node) throw new Error(`the model has no node ${name}`)
    return node
  }

  /** The constant of that name, or undefined when it is computed. */
  constant(name: string | undefined): TfTensor | undefined {
    return name === undefined ? undefined : this.#tensors.get(name)
  }

  tensor(name: string | undefined): TfTensor {
    const tensor = this.constant(name)
    if (!tensor) throw new Error(`the model has no constant ${name}`)
    return tensor
  }

  /** The value of a constant with one element. */
  scalar(name: string): number {
    const [value] = this.tensor(name).data
    if (value === undefined) throw new Error(`the constant ${name} is empty`)
    return value
  }
}

export async function readTensorFlowJsModel(folder: string): Promise<TensorFlowJsModel> {
  const json = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as ModelJson
  const tensors = new Map<string, TfTensor>()
  for (const group of json.weightsManifest) {
    const bytes = Buffer.concat(await Promise.all(group.paths.map((path) => readFile(join(folder, path)))))
    let position = 0
    for (const { name, shape, dtype } of group.weights) {
      const end = position + 4 * shape.reduce((product, side) => product * side, 1)
      const { buffer } = Uint8Array.from(bytes.subarray(position, end)) // a copy, so that it begins on a word
      tensors.set(name, {
        shape,
        data: dtype === 'int32' ? new Int32Array(buffer) : new Float32Array(buffer),
      })
      position = end
    }
  }
  return new TensorFlowJsModel(json.modelTopology.node, tensors)
}
