// Made from the endpoint table by `npm run client`: do not edit. It needs nothing but fetch.

export interface PlacesSearch {
  id: string
  name: string
  label: string
  country: string | null
  lat: number
  lng: number
  attribution: string | null
}

export interface PhotosCheckPetsBox {
  left: number
  top: number
  width: number
  height: number
}

export interface PhotosCheckPetsScene {
  way: 'whole' | 'bust' | 'peeking' | 'portrait'
  why: 'unclear' | 'cut_off' | 'person' | 'lying' | 'incomplete' | 'several' | 'legs_cut' | 'hanging' | null
  ways?: ('whole' | 'bust' | 'peeking')[]
}

export interface PhotosCheckPets {
  species: 'dog' | 'cat' | 'animal'
  box: PhotosCheckPetsBox
  cut_out: 'possible' | 'unclear' | 'cut_off' | 'person' | 'lying' | 'incomplete' | 'several' | null
  scene?: PhotosCheckPetsScene
  like?: string
}

export interface PhotosCheckError {
  code:
    | 'bad_request'
    | 'link_expired'
    | 'not_found'
    | 'too_many_requests'
    | 'method_not_allowed'
    | 'internal'
    | 'unavailable'
    | 'storage_full'
    | 'unauthenticated'
    | 'sign_in_again'
    | 'token_invalid'
    | 'token_expired'
    | 'sign_in_failed'
    | 'forbidden'
    | 'token_not_accepted'
    | 'token_scope_missing'
    | 'api_not_included'
    | 'too_many_tokens'
    | 'origin_refused'
    | 'account_suspended'
    | 'test_accounts_closed'
    | 'confirm_passkey'
    | 'passkey_needed'
    | 'passkey_refused'
    | 'no_passkeys'
    | 'too_many_passkeys'
    | 'last_passkey'
    | 'upload_interrupted'
    | 'upload_too_slow'
    | 'photo_missing'
    | 'photo_empty'
    | 'photo_too_large'
    | 'photo_too_many_pixels'
    | 'photo_too_long'
    | 'photo_too_complex'
    | 'photo_too_small'
    | 'photo_unsupported'
    | 'photo_damaged'
    | 'photo_crashed'
    | 'photo_expired'
    | 'no_pet'
    | 'daily_uploads_reached'
    | 'too_many_uploads'
    | 'uploads_busy'
    | 'share_blocked'
    | 'idempotency_conflict'
    | 'not_ready'
    | 'location_missing'
    | 'location_too_long'
    | 'content_refused'
    | 'generation_failed'
    | 'generation_crashed'
    | 'generation_timeout'
    | 'cancelled'
    | 'cancelled_charged'
    | 'cancelled_by_operator'
    | 'cancel_is_charged'
    | 'size_not_allowed'
    | 'not_in_bin'
    | 'takes_not_offered'
    | 'not_enlargeable'
    | 'not_cancellable'
    | 'not_retryable'
    | 'too_many_pending'
    | 'daily_limit_reached'
    | 'too_many_downloads'
    | 'insufficient_credits'
    | 'price_invalid'
    | 'already_subscribed'
    | 'checkout_failed'
    | 'pack_checkout_failed'
    | 'portal_failed'
    | 'too_many_orders'
    | 'email_needed'
    | 'payments_unavailable'
    | 'portal_not_configured'
    | 'state_changed'
    | 'own_account'
    | 'last_admin'
    | 'role_from_configuration'
    | 'free_plan_is_free'
    | 'adjustment_below_zero'
    | 'queues_locked'
    | 'worker_ending'
    | 'endpoint_setting_not_taken'
    | 'too_many_reports'
    | 'contact_incomplete'
    | 'email_invalid'
    | 'push_unknown_service'
    | 'too_many_messages'
    | 'contact_full'
    | 'handle_needed'
    | 'publish_blocked'
    | 'comment_empty'
    | 'comments_closed'
    | 'too_many_comments'
    | 'picture_full_of_comments'
    | 'too_many_likes'
    | 'moderation_unavailable'
    | 'handle_invalid'
    | 'handle_reserved'
    | 'handle_taken'
    | 'phone_invalid'
    | 'avatar_too_large'
    | 'avatar_unsupported'
    | 'export_running'
    | 'too_many_exports'
    | 'admin_not_deleted'
    | 'drafts_busy'
    | 'draft_photo_too_large'
    | 'drafts_not_offered'
    | 'too_many_albums'
    | 'album_full'
    | 'album_empty'
    | 'too_many_prints'
    | 'prints_busy'
    | 'print_not_ready'
    | 'album_changed'
    | 'mount_not_switchable'
    | 'mount_photo_gone'
    | 'mount_cut_out_refused'
    | 'way_not_possible'
    | 'mount_switch_running'
    | 'mount_switches_spent'
    | 'daily_mount_switches_reached'
    | 'mount_switch_failed'
    | 'not_redrawable'
    | 'redraw_spent'
    | 'daily_redraws_reached'
    | 'too_many_pets'
    | 'pet_photos_full'
    | 'last_pet_photo'
    | 'pet_gone'
    | 'companion_gone'
    | 'companion_twice'
    | 'too_many_companions'
    | 'companions_not_offered'
    | 'handle_refused'
    | 'comment_refused'
    | 'destination_refused'
    | 'pet_name_refused'
    | 'diary_refused'
    | 'picture_refused'
    | 'album_title_refused'
    | 'landing_page_name_refused'
    | 'short_link_refused'
    | 'task_refused'
    | 'document_name_refused'
    | 'avatar_refused'
    | 'videos_off'
    | 'video_not_included'
    | 'video_not_ready'
    | 'video_insufficient_credits'
    | 'too_many_videos'
    | 'daily_videos_reached'
    | 'video_failed'
    | 'video_crashed'
    | 'video_timeout'
    | 'video_cancelled'
    | 'video_unpaid'
    | 'video_not_cancellable'
    | 'webhook_url_refused'
    | 'too_many_webhooks'
    | 'cards_off'
    | 'address_incomplete'
    | 'country_not_served'
    | 'too_many_addresses'
    | 'card_not_ready'
    | 'too_many_proofs'
    | 'proof_not_ready'
    | 'card_insufficient_credits'
    | 'daily_cards_reached'
    | 'card_not_cancellable'
    | 'card_failed'
    | 'card_refused'
    | 'card_unpaid'
    | 'card_shop_failed'
    | 'card_cancelled'
    | 'task_not_found'
    | 'task_not_released'
    | 'task_ended'
    | 'task_full'
    | 'role_cannot_apply'
    | 'region_does_not_fit'
    | 'applicant_contact_missing'
    | 'applicant_email_invalid'
    | 'applicant_consent_missing'
    | 'application_decided'
    | 'too_many_applications'
    | 'short_link_taken'
    | 'short_link_invalid'
    | 'short_link_reserved'
    | 'landing_page_name_missing'
    | 'landing_page_selection'
    | 'too_many_landing_pages'
    | 'brand_needed'
    | 'task_times'
    | 'task_reward_range'
    | 'task_reward_fixed'
    | 'too_many_tasks'
    | 'document_missing'
    | 'document_too_large'
    | 'document_not_pdf'
    | 'document_damaged'
    | 'document_too_long'
    | 'too_many_documents'
    | 'code_invalid'
    | 'invite_refused'
    | 'gift_address_invalid'
    | 'promotion_end_past'
  message: string
}

export interface GenerationsListMountSwitchPortrayal {
  shown: 'drawn' | 'photo' | null
  drawing: 'drawn' | 'photo' | null
}

export interface GenerationsListMountSwitchWay {
  shown: 'whole' | 'bust' | 'peeking' | 'portrait' | null
  drawing: 'whole' | 'bust' | 'peeking' | null
  possible: ('whole' | 'bust' | 'peeking')[]
}

export interface GenerationsListMountSwitch {
  shown: 'sticker' | 'framed' | null
  drawing: 'sticker' | 'framed' | null
  portrayal: GenerationsListMountSwitchPortrayal
  way: GenerationsListMountSwitchWay
  left: number
  refusal: 'unclear' | 'cut_off' | 'person' | 'lying' | 'incomplete' | 'several' | null
  error: PhotosCheckError | null
}

export interface GenerationsListReceipt {
  amount: number
  state: 'held' | 'captured' | 'released'
  held_at: string
  settled_at: string | null
  cause: string | null
}

export interface GenerationsList {
  id: string
  user_id: string
  task_id: string
  status: 'pending' | 'processing' | 'completed' | 'failed'
  version: number
  stage: 'preparing' | 'detecting' | 'drawing' | 'writing' | 'storing' | null
  progress: number
  position: number | null
  eta_seconds: number | null
  worker_available: boolean
  waits_until: string | null
  cancel: 'free' | 'charged' | null
  prompt_location: string
  place_name: string
  lat: number | null
  lng: number | null
  size: 512 | 1024 | 2048
  aspect: '1:1' | '4:5' | '3:2' | '9:16'
  style: 'vintage' | 'watercolour' | 'night' | 'papercut' | 'airmail'
  mount: 'auto' | 'sticker' | 'framed'
  portrayal: 'drawn' | 'photo'
  way: 'auto' | 'whole' | 'bust' | 'peeking'
  wears: 'none' | 'scarf' | 'hat' | 'sunglasses' | 'backpack'
  worn: boolean | null
  occasion: 'none' | 'birthday' | 'holiday' | 'memory'
  mount_switch: GenerationsListMountSwitch | null
  redraw: { until: string; task_id: string | null } | null
  seed: number
  mood: string | null
  pet: { id: string | null; name: string } | null
  companions: { id: string | null; name: string }[]
  model: string | null
  credits_cost: number
  receipt: GenerationsListReceipt | null
  retry_of: string | null
  take_set: string | null
  enlarges: string | null
  share_url: string | null
  is_hidden: boolean
  has_pet: boolean | null
  photo_key: string | null
  preview_key: string | null
  output_image_key: string | null
  output_image_url: string | null
  colour: string | null
  output_description: string | null
  error: PhotosCheckError | null
  created_at: string
  updated_at: string
  processing_time: number | null
}

export interface AlbumsCreatePictures {
  task_id: string
  place_name: string
  aspect: '1:1' | '4:5' | '3:2' | '9:16'
  output_image_key: string
  output_description: string
  created_at: string
  is_hidden: boolean
}

export interface AlbumsCreatePrint {
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'expired'
  cards: number
  cards_done: number
  bytes: number | null
  created_at: string
  expires_at: string
  is_current: boolean
}

export interface AlbumsCreate {
  id: string
  title: string
  share_url: string | null
  updated_at: string
  pictures: AlbumsCreatePictures[]
  print: AlbumsCreatePrint | null
}

export interface PetsList {
  id: string
  name: string
  species: 'dog' | 'cat' | 'animal'
  photos: { id: string; pet: number; key: string }[]
  trips: number
  can_stand: boolean
  created_at: string
}

export interface VideosListVideos {
  id: string
  task_id: string
  shape: 'square' | 'tall'
  status: 'pending' | 'processing' | 'completed' | 'failed'
  version: number
  progress: number
  credits_cost: number
  receipt: GenerationsListReceipt | null
  mp4_url: string | null
  webp_url: string | null
  poster_url: string | null
  width: number | null
  height: number | null
  seconds: number | null
  bytes: number | null
  error: PhotosCheckError | null
  created_at: string
}

export interface CreationsBinLeft {
  task_id: string
  code:
    | 'bad_request'
    | 'link_expired'
    | 'not_found'
    | 'too_many_requests'
    | 'method_not_allowed'
    | 'internal'
    | 'unavailable'
    | 'storage_full'
    | 'unauthenticated'
    | 'sign_in_again'
    | 'token_invalid'
    | 'token_expired'
    | 'sign_in_failed'
    | 'forbidden'
    | 'token_not_accepted'
    | 'token_scope_missing'
    | 'api_not_included'
    | 'too_many_tokens'
    | 'origin_refused'
    | 'account_suspended'
    | 'test_accounts_closed'
    | 'confirm_passkey'
    | 'passkey_needed'
    | 'passkey_refused'
    | 'no_passkeys'
    | 'too_many_passkeys'
    | 'last_passkey'
    | 'upload_interrupted'
    | 'upload_too_slow'
    | 'photo_missing'
    | 'photo_empty'
    | 'photo_too_large'
    | 'photo_too_many_pixels'
    | 'photo_too_long'
    | 'photo_too_complex'
    | 'photo_too_small'
    | 'photo_unsupported'
    | 'photo_damaged'
    | 'photo_crashed'
    | 'photo_expired'
    | 'no_pet'
    | 'daily_uploads_reached'
    | 'too_many_uploads'
    | 'uploads_busy'
    | 'share_blocked'
    | 'idempotency_conflict'
    | 'not_ready'
    | 'location_missing'
    | 'location_too_long'
    | 'content_refused'
    | 'generation_failed'
    | 'generation_crashed'
    | 'generation_timeout'
    | 'cancelled'
    | 'cancelled_charged'
    | 'cancelled_by_operator'
    | 'cancel_is_charged'
    | 'size_not_allowed'
    | 'not_in_bin'
    | 'takes_not_offered'
    | 'not_enlargeable'
    | 'not_cancellable'
    | 'not_retryable'
    | 'too_many_pending'
    | 'daily_limit_reached'
    | 'too_many_downloads'
    | 'insufficient_credits'
    | 'price_invalid'
    | 'already_subscribed'
    | 'checkout_failed'
    | 'pack_checkout_failed'
    | 'portal_failed'
    | 'too_many_orders'
    | 'email_needed'
    | 'payments_unavailable'
    | 'portal_not_configured'
    | 'state_changed'
    | 'own_account'
    | 'last_admin'
    | 'role_from_configuration'
    | 'free_plan_is_free'
    | 'adjustment_below_zero'
    | 'queues_locked'
    | 'worker_ending'
    | 'endpoint_setting_not_taken'
    | 'too_many_reports'
    | 'contact_incomplete'
    | 'email_invalid'
    | 'push_unknown_service'
    | 'too_many_messages'
    | 'contact_full'
    | 'handle_needed'
    | 'publish_blocked'
    | 'comment_empty'
    | 'comments_closed'
    | 'too_many_comments'
    | 'picture_full_of_comments'
    | 'too_many_likes'
    | 'moderation_unavailable'
    | 'handle_invalid'
    | 'handle_reserved'
    | 'handle_taken'
    | 'phone_invalid'
    | 'avatar_too_large'
    | 'avatar_unsupported'
    | 'export_running'
    | 'too_many_exports'
    | 'admin_not_deleted'
    | 'drafts_busy'
    | 'draft_photo_too_large'
    | 'drafts_not_offered'
    | 'too_many_albums'
    | 'album_full'
    | 'album_empty'
    | 'too_many_prints'
    | 'prints_busy'
    | 'print_not_ready'
    | 'album_changed'
    | 'mount_not_switchable'
    | 'mount_photo_gone'
    | 'mount_cut_out_refused'
    | 'way_not_possible'
    | 'mount_switch_running'
    | 'mount_switches_spent'
    | 'daily_mount_switches_reached'
    | 'mount_switch_failed'
    | 'not_redrawable'
    | 'redraw_spent'
    | 'daily_redraws_reached'
    | 'too_many_pets'
    | 'pet_photos_full'
    | 'last_pet_photo'
    | 'pet_gone'
    | 'companion_gone'
    | 'companion_twice'
    | 'too_many_companions'
    | 'companions_not_offered'
    | 'handle_refused'
    | 'comment_refused'
    | 'destination_refused'
    | 'pet_name_refused'
    | 'diary_refused'
    | 'picture_refused'
    | 'album_title_refused'
    | 'landing_page_name_refused'
    | 'short_link_refused'
    | 'task_refused'
    | 'document_name_refused'
    | 'avatar_refused'
    | 'videos_off'
    | 'video_not_included'
    | 'video_not_ready'
    | 'video_insufficient_credits'
    | 'too_many_videos'
    | 'daily_videos_reached'
    | 'video_failed'
    | 'video_crashed'
    | 'video_timeout'
    | 'video_cancelled'
    | 'video_unpaid'
    | 'video_not_cancellable'
    | 'webhook_url_refused'
    | 'too_many_webhooks'
    | 'cards_off'
    | 'address_incomplete'
    | 'country_not_served'
    | 'too_many_addresses'
    | 'card_not_ready'
    | 'too_many_proofs'
    | 'proof_not_ready'
    | 'card_insufficient_credits'
    | 'daily_cards_reached'
    | 'card_not_cancellable'
    | 'card_failed'
    | 'card_refused'
    | 'card_unpaid'
    | 'card_shop_failed'
    | 'card_cancelled'
    | 'task_not_found'
    | 'task_not_released'
    | 'task_ended'
    | 'task_full'
    | 'role_cannot_apply'
    | 'region_does_not_fit'
    | 'applicant_contact_missing'
    | 'applicant_email_invalid'
    | 'applicant_consent_missing'
    | 'application_decided'
    | 'too_many_applications'
    | 'short_link_taken'
    | 'short_link_invalid'
    | 'short_link_reserved'
    | 'landing_page_name_missing'
    | 'landing_page_selection'
    | 'too_many_landing_pages'
    | 'brand_needed'
    | 'task_times'
    | 'task_reward_range'
    | 'task_reward_fixed'
    | 'too_many_tasks'
    | 'document_missing'
    | 'document_too_large'
    | 'document_not_pdf'
    | 'document_damaged'
    | 'document_too_long'
    | 'too_many_documents'
    | 'code_invalid'
    | 'invite_refused'
    | 'gift_address_invalid'
    | 'promotion_end_past'
  message: string
}

export interface CreationsBin {
  done: string[]
  left: CreationsBinLeft[]
}

export interface CommunityListItems {
  id: string
  place_name: string
  species: 'dog' | 'cat' | 'other'
  aspect: '1:1' | '4:5' | '3:2' | '9:16'
  width: number
  height: number
  small_url: string
  medium_url: string
  picture_url: string
  handle: string | null
  likes: number
  comments: number
  comments_open: boolean
  diary: string | null
  published_at: string
  is_liked: boolean
  is_own: boolean
}

/** What each call takes and gives. Times are ISO 8601. */
export interface PawportCalls {
  /**
   * How the map and the pictures of this installation are drawn, and the address for questions.
   * Scope: any.
   */
  'config.read': {
    answer: {
      map_tile_url: string | null
      map_attribution: string
      contact_email: string | null
      payments: 'stripe' | 'simulated' | null
      picture_model: string | null
      drafts: boolean
      takes: number
      companions: number
      videos: boolean
      cards: boolean
      typical_seconds: number | null
      community: boolean
    }
  }
  /**
   * Places whose name begins with the query, or is similar to it.
   * Scope: any.
   */
  'places.search': {
    query: { q: string; limit?: number; mode?: 'suggest' | 'search' }
    answer: PlacesSearch[]
  }
  /**
   * The place at a point, or null far from any.
   * Scope: any.
   */
  'places.reverse': { query: { lat: number; lng: number }; answer: PlacesSearch | null }
  /**
   * What a picture of a destination shows: the place that the text or the point means, or a scene.
   * Scope: any.
   */
  'places.meaning': {
    query: { q: string; lat?: number; lng?: number }
    answer: {
      place: PlacesSearch | null
      near: boolean
      named?: boolean
      scene: 'mars' | 'space' | 'deep-sea' | 'kitchen' | 'garden' | 'room' | 'clouds' | 'fairyland' | null
    }
  }
  /**
   * A famous destination, chosen by chance.
   * Scope: any.
   */
  'places.surprise': { query: { not?: string }; answer: PlacesSearch }
  /**
   * The latest destinations of the user, each once.
   * Scope: generations:read.
   */
  'places.recent': { answer: { name: string; lat: number | null; lng: number | null }[] }
  /**
   * Photo check (free).
   * Scope: generations:write.
   */
  'photos.check': {
    form: { img: string; mimeType?: string } & Record<string, Blob | string | number | undefined>
    headers: { prefer?: string }
    answer: {
      id: string
      status: 'checking' | 'checked' | 'refused'
      width: number | null
      height: number | null
      pets: PhotosCheckPets[]
      advice: ('pet_small' | 'dark' | 'blurred')[]
      cut_out: 'possible' | 'unclear' | 'cut_off' | 'person' | 'lying' | 'incomplete' | 'several' | null
      scene?: PhotosCheckPetsScene
      error: PhotosCheckError | null
      expires_at: string
    }
  }
  /**
   * What the photo check found.
   * Scope: generations:read.
   */
  'photos.read': {
    params: { id: string }
    answer: {
      id: string
      status: 'checking' | 'checked' | 'refused'
      width: number | null
      height: number | null
      pets: PhotosCheckPets[]
      advice: ('pet_small' | 'dark' | 'blurred')[]
      cut_out: 'possible' | 'unclear' | 'cut_off' | 'person' | 'lying' | 'incomplete' | 'several' | null
      scene?: PhotosCheckPetsScene
      error: PhotosCheckError | null
      expires_at: string
    }
  }
  /**
   * Delete a photo; pictures that were made of it stay.
   * Scope: generations:write.
   */
  'photos.remove': { params: { id: string }; answer: null }
  /**
   * Start a generation with a photo (img), a checked photo (photo_id), or the photo of another (take_of).
   * Scope: generations:write.
   */
  'generations.create': {
    form: unknown & Record<string, Blob | string | number | undefined>
    headers: { prefer?: string; 'idempotency-key'?: string }
    answer: {
      code: 0
      data: {
        task_id: string
        status: 'pending' | 'processing' | 'completed' | 'failed'
        has_pet: boolean | null
        output_image_key: string | null
        output_image_url: string | null
        description: string | null
        processing_time: number | null
        position: number | null
      }
      message: string
      url: string | null
    }
  }
  /**
   * Own generations, newest first.
   * Scope: generations:read.
   */
  'generations.list': {
    query: {
      limit?: number
      offset?: number
      status?: 'pending' | 'processing' | 'completed' | 'failed' | ''
      cancelled?: 'only' | 'none'
      after?: string
      place?: string
      pet?: string
      take_set?: string
    }
    answer: GenerationsList[]
  }
  /**
   * One of the own generations.
   * Scope: generations:read.
   */
  'generations.read': { params: { task_id: string }; answer: GenerationsList }
  /**
   * Move to the recycle bin; an unfinished generation is cancelled first.
   * Scope: generations:write.
   */
  'generations.bin': {
    params: { task_id: string }
    body: { reason?: string; free_only?: boolean } | null
    answer: null
  }
  /**
   * Cancel an unfinished generation; its credits are released.
   * Scope: generations:write.
   */
  'generations.cancel': {
    params: { task_id: string }
    body: { free_only?: boolean } | null
    answer: GenerationsList
  }
  /**
   * Try a failed generation again, as a new one.
   * Scope: generations:write.
   */
  'generations.retry': {
    params: { task_id: string }
    headers: { 'idempotency-key'?: string }
    answer: GenerationsList
  }
  /**
   * Draw a take large, for the price of its size.
   * Scope: generations:write.
   */
  'generations.enlarge': {
    params: { task_id: string }
    body: { size: 1024 | 2048 }
    headers: { 'idempotency-key'?: string }
    answer: GenerationsList
  }
  /**
   * Draw a finished picture of a model once more, free of charge, because it shows another animal.
   * Scope: generations:write.
   */
  'generations.redraw': { params: { task_id: string }; answer: GenerationsList }
  /**
   * Draw a finished picture again with another mount, portrayal or way, free of charge.
   * Scope: generations:write.
   */
  'generations.switchMount': { params: { task_id: string }; body: unknown; answer: GenerationsList }
  /**
   * Put the owner's words in place of the diary of a finished picture.
   * Scope: generations:write.
   */
  'generations.writeDiary': { params: { task_id: string }; body: { text: string }; answer: GenerationsList }
  /**
   * The picture as a file.
   * Scope: generations:read.
   */
  'generations.download': {
    params: { task_id: string }
    query: { format?: 'webp' | 'png' | 'jpeg' | 'avif'; named?: 'trip' }
    answer: Response
  }
  /**
   * Give a finished picture its public page.
   * Scope: generations:write.
   */
  'generations.share': { params: { task_id: string }; answer: { url: string } }
  /**
   * Close the public page; its address never works again.
   * Scope: generations:write.
   */
  'generations.unshare': { params: { task_id: string }; answer: null }
  /**
   * Links for the caller's own keys; others are left out.
   * Scope: generations:read.
   */
  'objects.sign': { body: { keys: string[]; expires?: number }; answer: Record<string, string> }
  /**
   * The recycle bin, last deleted first.
   * Scope: generations:read.
   */
  'bin.list': {
    query: {
      limit?: number
      offset?: number
      status?: 'pending' | 'processing' | 'completed' | 'failed' | ''
      cancelled?: 'only' | 'none'
      pet?: string
    }
    answer: {
      id: string
      user_id: string
      task_id: string
      status: 'pending' | 'processing' | 'completed' | 'failed'
      version: number
      stage: 'preparing' | 'detecting' | 'drawing' | 'writing' | 'storing' | null
      progress: number
      position: number | null
      eta_seconds: number | null
      worker_available: boolean
      waits_until: string | null
      cancel: 'free' | 'charged' | null
      prompt_location: string
      place_name: string
      lat: number | null
      lng: number | null
      size: 512 | 1024 | 2048
      aspect: '1:1' | '4:5' | '3:2' | '9:16'
      style: 'vintage' | 'watercolour' | 'night' | 'papercut' | 'airmail'
      mount: 'auto' | 'sticker' | 'framed'
      portrayal: 'drawn' | 'photo'
      way: 'auto' | 'whole' | 'bust' | 'peeking'
      wears: 'none' | 'scarf' | 'hat' | 'sunglasses' | 'backpack'
      worn: boolean | null
      occasion: 'none' | 'birthday' | 'holiday' | 'memory'
      mount_switch: GenerationsListMountSwitch | null
      redraw: { until: string; task_id: string | null } | null
      seed: number
      mood: string | null
      pet: { id: string | null; name: string } | null
      companions: { id: string | null; name: string }[]
      model: string | null
      credits_cost: number
      receipt: GenerationsListReceipt | null
      retry_of: string | null
      take_set: string | null
      enlarges: string | null
      share_url: string | null
      is_hidden: boolean
      has_pet: boolean | null
      photo_key: string | null
      preview_key: string | null
      output_image_key: string | null
      output_image_url: string | null
      colour: string | null
      output_description: string | null
      error: PhotosCheckError | null
      created_at: string
      updated_at: string
      processing_time: number | null
      deleted_at: number
      days_remaining: number
    }[]
  }
  /**
   * How much the recycle bin holds, and what is purged soon.
   * Scope: generations:read.
   */
  'bin.stats': { answer: { total: number; expiring_soon: number; oldest_delete_date: number | null } }
  /**
   * Restore from the recycle bin.
   * Scope: generations:write.
   */
  'bin.restore': { params: { task_id: string }; answer: null }
  /**
   * Where the own pets have been: places in the order of time, countries, kilometres.
   * Scope: generations:read.
   */
  'travel.read': {
    answer: {
      places: {
        name: string
        country: string | null
        country_name: string | null
        point: { lat: number; lng: number } | null
        pictures: number
        first_at: string
      }[]
      countries: number
      kilometres: number
      is_cut: boolean
    }
  }
  /**
   * Own albums, the one that changed last first.
   * Scope: generations:read.
   */
  'albums.list': {
    answer: {
      id: string
      title: string
      pictures: number
      cover_key: string | null
      share_url: string | null
      updated_at: string
    }[]
  }
  /**
   * Begin an album, with pictures or without.
   * Scope: generations:write.
   */
  'albums.create': { body: { title: string; task_ids?: string[] }; answer: AlbumsCreate }
  /**
   * An album with its pictures in their order.
   * Scope: generations:read.
   */
  'albums.read': { params: { album_id: string }; answer: AlbumsCreate }
  /**
   * Change the title of an album.
   * Scope: generations:write.
   */
  'albums.rename': { params: { album_id: string }; body: { title: string }; answer: AlbumsCreate }
  /**
   * Delete an album, its public page and its files; the pictures stay.
   * Scope: generations:write.
   */
  'albums.remove': { params: { album_id: string }; answer: null }
  /**
   * Put own finished pictures at the end of an album; those that are in it stay where they are.
   * Scope: generations:write.
   */
  'albums.add': { params: { album_id: string }; body: { task_ids: string[] }; answer: AlbumsCreate }
  /**
   * Put the pictures of an album into another order: all of them, each once.
   * Scope: generations:write.
   */
  'albums.order': { params: { album_id: string }; body: { task_ids: string[] }; answer: AlbumsCreate }
  /**
   * Give an album its public page.
   * Scope: generations:write.
   */
  'albums.share': { params: { album_id: string }; answer: { url: string } }
  /**
   * Close the public page of an album; its address never works again.
   * Scope: generations:write.
   */
  'albums.unshare': { params: { album_id: string }; answer: null }
  /**
   * Have a PDF of an album made for a print shop: A6 postcards with backs; its state is in the album.
   * Scope: generations:write.
   */
  'albums.print': { params: { album_id: string }; answer: AlbumsCreate }
  /**
   * The PDF of an album that was made last.
   * Scope: generations:read.
   */
  'albums.printFile': { params: { album_id: string }; answer: Response }
  /**
   * The pictures of an album as a ZIP file, numbered in their order.
   * Scope: generations:read.
   */
  'albums.zip': { params: { album_id: string }; answer: Response }
  /**
   * Take a picture out of an album.
   * Scope: generations:write.
   */
  'albums.take': { params: { album_id: string; task_id: string }; answer: AlbumsCreate }
  /**
   * Own saved pets with their photos, the one that was saved first at first.
   * Scope: generations:read.
   */
  'pets.list': { answer: PetsList[] }
  /**
   * Save a pet with its name, from a photo that was checked.
   * Scope: generations:write.
   */
  'pets.create': {
    body: { name: string; species?: 'dog' | 'cat' | 'animal'; photo_id: string; pet?: number }
    answer: PetsList
  }
  /**
   * Change the name or the species of a pet.
   * Scope: generations:write.
   */
  'pets.change': {
    params: { pet_id: string }
    body: { name?: string; species?: 'dog' | 'cat' | 'animal' }
    answer: PetsList
  }
  /**
   * Remove a pet; its pictures stay.
   * Scope: generations:write.
   */
  'pets.remove': { params: { pet_id: string }; answer: null }
  /**
   * Add a photo that was checked to a pet.
   * Scope: generations:write.
   */
  'pets.addPhoto': { params: { pet_id: string }; body: { photo_id: string; pet?: number }; answer: PetsList }
  /**
   * A photo of a pet, upright and without metadata.
   * Scope: generations:read.
   */
  'pets.photo': { params: { pet_id: string; photo_id: string }; answer: Response }
  /**
   * Take a photo from a pet.
   * Scope: generations:write.
   */
  'pets.removePhoto': { params: { pet_id: string; photo_id: string }; answer: PetsList }
  /**
   * The videos of a picture, the newest first, and what another one costs.
   * Scope: generations:read.
   */
  'videos.list': {
    params: { task_id: string }
    answer: { is_offered: boolean; is_included: boolean; price: number; videos: VideosListVideos[] }
  }
  /**
   * Order a video of a finished picture.
   * Scope: generations:write.
   */
  'videos.create': {
    params: { task_id: string }
    body: { shape: 'square' | 'tall' }
    headers: { 'idempotency-key'?: string }
    answer: VideosListVideos
  }
  /**
   * One video with its links.
   * Scope: generations:read.
   */
  'videos.read': { params: { task_id: string; video_id: string }; answer: VideosListVideos }
  /**
   * Cancel a video that is not finished; its credits are given back.
   * Scope: generations:write.
   */
  'videos.cancel': { params: { task_id: string; video_id: string }; answer: VideosListVideos }
  /**
   * Delete a video for good; one that is not finished is cancelled.
   * Scope: generations:write.
   */
  'videos.remove': { params: { task_id: string; video_id: string }; answer: null }
  /**
   * Download a finished video.
   * Scope: generations:read.
   */
  'videos.file': {
    params: { task_id: string; video_id: string }
    query: { format?: 'mp4' | 'webp' }
    answer: Response
  }
  /**
   * Own destinations that begin with these words, in either language.
   * Scope: generations:read.
   */
  'creations.places': { query: { match: string }; answer: { places: string[]; is_more: boolean } }
  /**
   * Move several generations to the recycle bin; unfinished ones are cancelled first.
   * Scope: generations:write.
   */
  'creations.bin': { body: { task_ids: string[]; free_only?: boolean }; answer: CreationsBin }
  /**
   * Restore several generations from the recycle bin.
   * Scope: generations:write.
   */
  'creations.restore': { body: { task_ids: string[] }; answer: CreationsBin }
  /**
   * The address of a ZIP file with several pictures.
   * Scope: generations:read.
   */
  'creations.zip': { body: { task_ids: string[] }; answer: { url: string; pictures: number } }
  /**
   * Several pictures as a ZIP file, each as it was drawn.
   * Scope: generations:read.
   */
  'creations.zipFile': { query: { selection: string }; answer: Response }
  /**
   * Balance, prices, and how many pictures the balance pays for.
   * Scope: account:read.
   */
  'credits.read': {
    answer: {
      available_credits: number
      total_credits: number
      used_credits: number
      bonus_credits: number
      held_credits: number
      possible_generations: number
      credits_per_generation: number
      prices: Record<string, number>
      shares: {
        kind: 'welcome' | 'bonus' | 'subscription' | 'pack' | 'adjustment' | 'gift' | 'promotion' | 'referral'
        amount: number
        expires_at: string | null
      }[]
      debt: number
      debt_cause?: 'refund' | 'dispute' | 'both'
    }
  }
  /**
   * Plan, points history and orders; not in an envelope.
   * Scope: account:read.
   */
  'account.read': {
    answer: {
      subscription: {
        plan: string
        status: 'active' | 'inactive' | 'cancelled' | 'past_due' | 'incomplete' | 'trialing'
        nextBillingDate: string | null
        points: number
        renewal: boolean
        state:
          | 'none'
          | 'active'
          | 'ending'
          | 'trialing'
          | 'incomplete'
          | 'past_due'
          | 'refunded'
          | 'disputed'
          | 'ended_early'
          | 'ended'
          | 'never_paid'
          | 'unpaid'
          | 'paused'
          | 'refused'
        ends: string | null
      }
      credits: {
        available: number
        history: {
          id: string
          date: string
          type:
            | 'welcome'
            | 'bonus'
            | 'subscription'
            | 'pack'
            | 'adjustment'
            | 'gift'
            | 'promotion'
            | 'referral'
            | 'picture'
            | 'returned'
            | 'expired'
            | 'refund'
            | 'debt'
          amount: string
          desc: string
          detail?: 'video' | 'card' | 'disputed' | 'dispute_won' | 'refund_failed'
        }[]
      }
      orders: {
        id: string
        date: string
        type: string
        amount: string
        status: string
        method: string
        refunded?: string
        kind: 'pack' | 'subscription' | 'renewal'
        state:
          | 'pending'
          | 'processing'
          | 'completed'
          | 'failed'
          | 'expired'
          | 'partly_refunded'
          | 'refunded'
          | 'disputed'
        receipt_url: string | null
        invoice_url: string | null
      }[]
    }
  }
  /**
   * The plans.
   * Scope: any.
   */
  'plans.list': {
    answer: {
      id: string
      slug: string
      name: string
      description: string
      price: number
      billing_cycle: 'monthly' | 'yearly'
      credits_included: number
      credits_bonus: number
      credits_per_generation: number
      max_image_size: '512x512' | '1024x1024' | '2048x2048'
      commercial_license: boolean
      api_access: boolean
      priority_queue: boolean
      price_id: string | null
    }[]
  }
  /**
   * The credit packs, as a bare array.
   * Scope: any.
   */
  'packs.list': {
    answer: {
      id: string
      slug: string
      name: string
      description: string
      price: number
      credits_amount: number
      bonus_credits: number
      stripe_price_id: string | null
      is_popular: boolean
      features: {
        instant_delivery: boolean
        commercial_usage: boolean
        support_level: 'standard' | 'priority'
      }
    }[]
  }
  /**
   * The user's subscription; the free plan, inactive, without one.
   * Scope: account:read.
   */
  'subscription.read': {
    answer: {
      plan_slug: string
      plan_name: string
      status: 'active' | 'inactive' | 'cancelled' | 'past_due' | 'incomplete' | 'trialing'
      current_period_start: string | null
      current_period_end: string | null
      price: number
      currency: string
      billing_cycle: 'monthly' | 'yearly'
      credits_included: number
      credits_bonus: number
      credits_per_generation: number
      max_image_size: '512x512' | '1024x1024' | '2048x2048'
      commercial_license: boolean
      api_access: boolean
      priority_queue: boolean
      is_expired: boolean
      is_expiring_soon: boolean
      days_until_expiry: number | null
      cancelled_at: string | null
      next_plan_name?: string | null
      pay_url?: string | null
      state:
        | 'none'
        | 'active'
        | 'ending'
        | 'trialing'
        | 'incomplete'
        | 'past_due'
        | 'refunded'
        | 'disputed'
        | 'ended_early'
        | 'ended'
        | 'never_paid'
        | 'unpaid'
        | 'paused'
        | 'refused'
    }
  }
  /**
   * Published pictures, 24 on a page.
   * Scope: any.
   */
  'community.list': {
    query: {
      species?: 'dog' | 'cat' | 'other' | ''
      place?: string
      sort?: 'popular' | 'recent'
      after?: string
    }
    answer: { items: CommunityListItems[]; next: string | null }
  }
  /**
   * One published picture.
   * Scope: any.
   */
  'community.read': { params: { id: string }; answer: CommunityListItems }
  /**
   * Comments on a picture, the newest first.
   * Scope: any.
   */
  'community.comments': {
    params: { id: string }
    query: { after?: string }
    answer: {
      items: { id: string; handle: string | null; body: string; created_at: string; can_remove: boolean }[]
      next: string | null
    }
  }
  /**
   * How an own picture stands in the community; null when it is not published.
   * Scope: generations:read.
   */
  'community.own': {
    params: { task_id: string }
    answer: {
      id: string
      likes: number
      comments: number
      comments_open: boolean
      shows_diary: boolean
      is_hidden: boolean
    } | null
  }
}

const ROUTES = {
  'config.read': ['GET', '/api/config', 'data'],
  'places.search': ['GET', '/api/geo/search', 'data'],
  'places.reverse': ['GET', '/api/geo/reverse', 'data'],
  'places.meaning': ['GET', '/api/geo/meaning', 'data'],
  'places.surprise': ['GET', '/api/geo/surprise', 'data'],
  'places.recent': ['GET', '/api/geo/recent', 'data'],
  'photos.check': ['POST', '/api/photos', 'data'],
  'photos.read': ['GET', '/api/photos/:id', 'data'],
  'photos.remove': ['DELETE', '/api/photos/:id', 'data'],
  'generations.create': ['POST', '/api/upload', 'bare'],
  'generations.list': ['GET', '/api/user/generations', 'data'],
  'generations.read': ['GET', '/api/user/generations/:task_id', 'data'],
  'generations.bin': ['DELETE', '/api/user/generations/:task_id', 'data'],
  'generations.cancel': ['POST', '/api/user/generations/:task_id/cancel', 'data'],
  'generations.retry': ['POST', '/api/user/generations/:task_id/retry', 'data'],
  'generations.enlarge': ['POST', '/api/user/generations/:task_id/enlarge', 'data'],
  'generations.redraw': ['POST', '/api/user/generations/:task_id/redraw', 'data'],
  'generations.switchMount': ['PUT', '/api/user/generations/:task_id/mount', 'data'],
  'generations.writeDiary': ['PUT', '/api/user/generations/:task_id/diary', 'data'],
  'generations.download': ['GET', '/api/user/generations/:task_id/download', 'file'],
  'generations.share': ['POST', '/api/user/generations/:task_id/share', 'data'],
  'generations.unshare': ['DELETE', '/api/user/generations/:task_id/share', 'data'],
  'objects.sign': ['POST', '/api/oss/batch-signed-urls', 'data'],
  'bin.list': ['GET', '/api/user/generations/recycle', 'data'],
  'bin.stats': ['GET', '/api/user/generations/recycle/stats', 'data'],
  'bin.restore': ['POST', '/api/user/generations/restore/:task_id', 'data'],
  'travel.read': ['GET', '/api/user/travel', 'data'],
  'albums.list': ['GET', '/api/user/albums', 'data'],
  'albums.create': ['POST', '/api/user/albums', 'data'],
  'albums.read': ['GET', '/api/user/albums/:album_id', 'data'],
  'albums.rename': ['PATCH', '/api/user/albums/:album_id', 'data'],
  'albums.remove': ['DELETE', '/api/user/albums/:album_id', 'data'],
  'albums.add': ['POST', '/api/user/albums/:album_id/pictures', 'data'],
  'albums.order': ['PUT', '/api/user/albums/:album_id/pictures', 'data'],
  'albums.share': ['POST', '/api/user/albums/:album_id/share', 'data'],
  'albums.unshare': ['DELETE', '/api/user/albums/:album_id/share', 'data'],
  'albums.print': ['POST', '/api/user/albums/:album_id/print', 'data'],
  'albums.printFile': ['GET', '/api/user/albums/:album_id/print', 'file'],
  'albums.zip': ['GET', '/api/user/albums/:album_id/zip', 'file'],
  'albums.take': ['DELETE', '/api/user/albums/:album_id/pictures/:task_id', 'data'],
  'pets.list': ['GET', '/api/user/pets', 'data'],
  'pets.create': ['POST', '/api/user/pets', 'data'],
  'pets.change': ['PATCH', '/api/user/pets/:pet_id', 'data'],
  'pets.remove': ['DELETE', '/api/user/pets/:pet_id', 'data'],
  'pets.addPhoto': ['POST', '/api/user/pets/:pet_id/photos', 'data'],
  'pets.photo': ['GET', '/api/user/pets/:pet_id/photos/:photo_id', 'file'],
  'pets.removePhoto': ['DELETE', '/api/user/pets/:pet_id/photos/:photo_id', 'data'],
  'videos.list': ['GET', '/api/generations/:task_id/videos', 'data'],
  'videos.create': ['POST', '/api/generations/:task_id/videos', 'data'],
  'videos.read': ['GET', '/api/generations/:task_id/videos/:video_id', 'data'],
  'videos.cancel': ['POST', '/api/generations/:task_id/videos/:video_id/cancel', 'data'],
  'videos.remove': ['DELETE', '/api/generations/:task_id/videos/:video_id', 'data'],
  'videos.file': ['GET', '/api/generations/:task_id/videos/:video_id/file', 'file'],
  'creations.places': ['GET', '/api/user/places', 'data'],
  'creations.bin': ['POST', '/api/user/generations/many/bin', 'data'],
  'creations.restore': ['POST', '/api/user/generations/many/restore', 'data'],
  'creations.zip': ['POST', '/api/user/generations/zip', 'data'],
  'creations.zipFile': ['GET', '/api/user/generations/zip', 'file'],
  'credits.read': ['GET', '/api/user/credits', 'data'],
  'account.read': ['GET', '/api/user/account', 'bare'],
  'plans.list': ['GET', '/api/subscription/plans', 'data'],
  'packs.list': ['GET', '/api/stripe/credit-packages', 'bare'],
  'subscription.read': ['GET', '/api/subscription/current', 'data'],
  'community.list': ['GET', '/api/community', 'data'],
  'community.read': ['GET', '/api/community/:id', 'data'],
  'community.comments': ['GET', '/api/community/:id/comments', 'data'],
  'community.own': ['GET', '/api/user/generations/:task_id/publication', 'data'],
} as const satisfies Record<keyof PawportCalls, readonly [string, string, 'data' | 'bare' | 'file']>

type Inputs<N extends keyof PawportCalls> = Omit<PawportCalls[N], 'answer' | 'headers'> &
  (PawportCalls[N] extends { headers: infer H } ? { headers?: H } : unknown)
type Needed<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] }
type Optional<T> = { [K in keyof T as object extends T[K] ? K : never]?: T[K] }
type Given<N extends keyof PawportCalls> = Needed<Inputs<N>> & Optional<Inputs<N>>
/** The input of a call; left out where a call needs none. */
export type Input<N extends keyof PawportCalls> =
  object extends Given<N> ? [input?: Given<N>] : [input: Given<N>]

/** A refusal: its code says why to a program, its message to a person. */
export class PawportError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'PawportError'
    this.status = status
    this.code = code
  }
}

export interface PawportOptions {
  /** The address of the installation, such as https://pawport.example. */
  url: string
  token: string
  /** The language of messages: en or zh. */
  language?: string
  signal?: AbortSignal
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Waits are at most this long; a longer one is the caller's to decide. */
const LONGEST_WAIT_SECONDS = 60

function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function contentOf({ body, form }: AnyInput): { body?: BodyInit; headers: Record<string, string> } {
  if (form) {
    const data = new FormData()
    for (const [name, value] of Object.entries(form)) {
      if (value instanceof Blob) data.set(name, value, value instanceof File ? value.name : name)
      else if (value !== undefined) data.set(name, String(value))
    }
    return { body: data, headers: {} }
  }
  if (body === undefined) return { headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/**
 * Calls of the API with one access token. A call waits when there are too many requests, once for each answer
 * that says how long.
 * @throws {PawportError} for a refusal; what fetch throws where there is no answer
 */
export function pawport({ url, token, language = 'en', signal }: PawportOptions) {
  return async function call<N extends keyof PawportCalls>(
    name: N,
    ...[input]: Input<N>
  ): Promise<PawportCalls[N]['answer']> {
    const [method, path, kind] = ROUTES[name]
    const given = (input ?? {}) as AnyInput
    const content = contentOf(given)
    const answer = await fetch(new URL(addressOf(path, given), url), {
      method,
      ...(content.body !== undefined && { body: content.body }),
      headers: {
        ...content.headers,
        ...given.headers,
        'accept-language': language,
        authorization: `Bearer ${token}`,
      },
      ...(signal && { signal }),
    })
    if (answer.ok && kind === 'file') return answer as PawportCalls[N]['answer']
    const json = await answer.json().catch(() => ({}))
    if (answer.ok) return (kind === 'data' ? json.data : json) as PawportCalls[N]['answer']
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status === 429 && seconds > 0 && seconds <= LONGEST_WAIT_SECONDS) {
      await new Promise((done) => setTimeout(done, seconds * 1_000))
      return call(name, ...([input] as Input<N>))
    }
    throw new PawportError(answer.status, String(json.code ?? ''), String(json.message ?? answer.statusText))
  }
}
