/**
 * An ONNX model that also answers with tensors from within its graph. In the format (protobuf) a message that is appended is merged
 * with the one that is there: field 7 of a model is its graph, field 12 of a graph an output, field 1 of an output its name.
 */
export function withInnerOutputs(model: Buffer, names: readonly string[]): Buffer {
  const outputs = names.map((name) => field(7, field(12, field(1, Buffer.from(name)))))
  return Buffer.concat([model, ...outputs])
}

/** @param content of less than 128 bytes, so that its length is one byte */
function field(number: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([number * 8 + 2, content.length]), content])
}
