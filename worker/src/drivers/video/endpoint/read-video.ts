import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { MalformedAnswer } from '../../diffusion/endpoints/malformed-answer.ts'

/** A video that a provider made, in a file of our own. */
export interface ReadVideo {
  mp4: Uint8Array
  width: number
  height: number
  seconds: number
}

const MOST_SECONDS = 30
const LARGEST_SIDE = 2_048
const SMALLEST_SIDE = 64

/**
 * Reads the answer of a provider and writes it again: its video track alone, the index first, without sound
 * and metadata.
 * @throws {MalformedAnswer} for anything but H.264 in MP4 of a usual size
 */
export async function readVideo(bytes: Uint8Array): Promise<ReadVideo> {
  try {
    return await rewritten(bytes)
  } catch (error) {
    if (error instanceof MalformedAnswer) throw error
    throw new MalformedAnswer('The provider sent a video that cannot be read')
  }
}

async function rewritten(bytes: Uint8Array): Promise<ReadVideo> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig?.codec.startsWith('avc1.'))
    throw new MalformedAnswer('The provider sent something other than H.264 in MP4')
  const { displayWidth: width, displayHeight: height } = track
  const seconds = await track.computeDuration()
  const isUsual =
    seconds > 0 &&
    seconds <= MOST_SECONDS &&
    Math.max(width, height) <= LARGEST_SIDE &&
    Math.min(width, height) >= SMALLEST_SIDE
  if (!isUsual)
    throw new MalformedAnswer(`The provider sent a video of ${width} by ${height} pixels and ${seconds} s`)
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig })
  await output.finalize()
  if (!target.buffer) throw new MalformedAnswer('The provider sent an empty video')
  return { mp4: new Uint8Array(target.buffer), width, height, seconds }
}
