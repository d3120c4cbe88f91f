import type { Generation } from '@pawport/shared/contract/generations.ts'

const WAITING = {
  id: '1',
  user_id: 'u',
  task_id: 'task-1',
  status: 'pending',
  version: 3,
  stage: null,
  progress: 0,
  position: 2,
  eta_seconds: 40,
  worker_available: true,
  waits_until: null,
  cancel: null,
  prompt_location: 'Kyoto',
  place_name: 'Kyoto',
  lat: null,
  lng: null,
  size: 512,
  aspect: '1:1',
  style: 'vintage',
  mount: 'auto',
  seed: 1,
  mood: null,
  model: null,
  credits_cost: 2,
  receipt: null,
  retry_of: null,
  share_url: null,
  is_hidden: false,
  has_pet: null,
  photo_key: null,
  preview_key: null,
  output_image_key: null,
  output_image_url: null,
  output_description: null,
  error: null,
  created_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
  processing_time: null,
} as const

/** A pending generation for tests, with the given changes. */
export function pendingGeneration(change: Partial<Generation> = {}): Generation {
  return { ...WAITING, ...change }
}
