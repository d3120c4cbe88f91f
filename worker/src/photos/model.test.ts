import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openModel, type TensorValue } from './model.ts'

const SIDE = 513
const path = fileURLToPath(new URL('../../models/pets-deeplab-voc-513.f16.onnx', import.meta.url))
const image: TensorValue = { data: new Uint8Array(SIDE * SIDE * 3), shape: [1, SIDE, SIDE, 3] }
const open = () => openModel({ path, threads: 1, device: 'cpu' })

test('a model that is closed while it loads or computes answers first, and takes no further questions', async () => {
  for (const milliseconds of [0, 100, 200, 300]) {
    const model = open()
    const asked = model.run({ image })
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    const closed = model.close()
    await expect(model.run({ image })).rejects.toThrow('has ended')
    await closed
    expect((await asked).probs?.shape[0]).toBe(1)
  }
})

test('a model that was closed, or cannot be loaded, can be closed again', async () => {
  const model = open()
  await model.run({ image })
  await model.close()
  await model.close()
  const missing = openModel({ path: '/nowhere.onnx', threads: 1, device: 'cpu' })
  await expect(missing.run({ image })).rejects.toThrow()
  await missing.close()
})
