{{- define "pawport.fullname" -}}
{{- if contains "pawport" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-pawport" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* Labels that select pods: never change them. Called with a dict of root and component. */}}
{{- define "pawport.selector" -}}
app.kubernetes.io/name: pawport
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "pawport.labels" -}}
{{ include "pawport.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{/* Called with a dict of root and image. */}}
{{- define "pawport.image" -}}
{{- $tag := .image.tag | default .root.Values.image.tag | default .root.Chart.AppVersion -}}
{{- with .root.Values.image.registry }}{{ trimSuffix "/" . }}/{{ end }}{{ .image.repository }}:{{ $tag }}{{ with .image.digest }}@{{ . }}{{ end }}
{{- end }}

{{- define "pawport.secretName" -}}
{{ .Values.existingSecret | default (include "pawport.fullname" .) }}
{{- end }}

{{/* The keys of the Secret that this configuration needs, and the variable of each, as YAML. */}}
{{- define "pawport.secretKeys" -}}
app-secret: { variable: APP_SECRET_FILE, value: appSecret }
database-url: { variable: DATABASE_URL_FILE, value: databaseUrl }
s3-access-key: { variable: S3_ACCESS_KEY_FILE, value: s3AccessKey }
s3-secret-key: { variable: S3_SECRET_KEY_FILE, value: s3SecretKey }
{{- if .Values.redis.enabled }}
redis-url: { variable: REDIS_URL_FILE, value: redisUrl }
{{- end }}
{{- if or .Values.google.clientId (not .Values.openid.withProviders) }}
google-client-secret: { variable: GOOGLE_CLIENT_SECRET_FILE, value: googleClientSecret }
{{- end }}
{{- if .Values.openid.withProviders }}
oidc-providers: { variable: OIDC_PROVIDERS_FILE, value: oidcProviders }
{{- end }}
{{- if .Values.stripe.enabled }}
stripe-secret-key: { variable: STRIPE_SECRET_KEY_FILE, value: stripeSecretKey }
stripe-webhook-secret: { variable: STRIPE_WEBHOOK_SECRET_FILE, value: stripeWebhookSecret }
{{- end }}
{{- if .Values.printShop.withProdigi }}
prodigi-api-key: { variable: PRODIGI_API_KEY_FILE, value: prodigiApiKey }
{{- end }}
{{- if .Values.printShop.withLob }}
lob-api-key: { variable: LOB_API_KEY_FILE, value: lobApiKey }
lob-webhook-secret: { variable: LOB_WEBHOOK_SECRET_FILE, value: lobWebhookSecret }
{{- end }}
{{- if .Values.printShop.withAddressKey }}
address-key: { variable: ADDRESS_KEY_FILE, value: addressKey }
{{- end }}
{{- if .Values.mail.from }}
smtp-url: { variable: SMTP_URL_FILE, value: smtpUrl }
{{- end }}
{{- if .Values.diffusion.withToken }}
hf-token: { variable: HF_TOKEN_FILE, value: hfToken }
{{- end }}
{{- if .Values.diffusion.withEndpoints }}
endpoints: { variable: DIFFUSION_ENDPOINTS, value: endpoints }
{{- end }}
{{- if .Values.c2pa.withCertificate }}
c2pa-certificate: { variable: C2PA_CERTIFICATE_FILE, value: c2paCertificate }
c2pa-private-key: { variable: C2PA_PRIVATE_KEY_FILE, value: c2paPrivateKey }
{{- end }}
{{- if .Values.moderation.withToken }}
moderation-token: { variable: MODERATION_TOKEN_FILE, value: moderationToken }
{{- end }}
{{- if .Values.ops.withToken }}
ops-token: { variable: OPS_TOKEN_FILE, value: opsToken }
{{- end }}
{{- if .Values.tracing.withHeaders }}
otlp-headers: { variable: OTEL_EXPORTER_OTLP_HEADERS_FILE, value: otlpHeaders }
{{- end }}
{{- end }}

{{- define "pawport.secretVolume" -}}
name: secrets
secret:
  secretName: {{ include "pawport.secretName" . }}
  defaultMode: 0440
  items:
    {{- range $key, $_ := include "pawport.secretKeys" . | fromYaml }}
    - { key: {{ $key }}, path: {{ $key }} }
    {{- end }}
{{- end }}

{{/* Refuses variables that the chart sets itself, and secrets among the plain ones. Called with a map. */}}
{{- define "pawport.plainEnv" -}}
{{- range $name, $value := . }}
{{- if has $name (list "APP_SECRET" "DATABASE_URL" "REDIS_URL" "S3_ACCESS_KEY" "S3_SECRET_KEY" "GOOGLE_CLIENT_SECRET" "OIDC_PROVIDERS" "HF_TOKEN" "MODERATION_TOKEN" "OPS_TOKEN" "C2PA_CERTIFICATE" "C2PA_PRIVATE_KEY" "ADDRESS_KEY" "PRODIGI_API_KEY" "LOB_API_KEY" "LOB_WEBHOOK_SECRET" "STRIPE_SECRET_KEY" "STRIPE_WEBHOOK_SECRET" "SMTP_URL" "OTEL_EXPORTER_OTLP_HEADERS") }}
{{- fail (printf "%s is a secret: put it into `secrets` or the existing Secret, not into env" $name) }}
{{- end }}
{{- if has $name (list "NODE_ENV" "PUBLIC_URL" "TRUSTED_PROXIES" "S3_ENDPOINT" "S3_PUBLIC_ENDPOINT" "S3_BUCKET" "S3_REGION" "REDIS_PREFIX" "GOOGLE_CLIENT_ID" "MAIL_FROM" "DIFFUSION_ENDPOINT_URL" "DIFFUSION_MODEL" "DIFFUSION_ENDPOINTS" "OTEL_EXPORTER_OTLP_ENDPOINT" "OTEL_TRACES_SAMPLER_ARG" "PORT" "HOST" "OPS_PORT" "OPS_HOST" "WORKER_OPS_PORT" "DATA_DIR" "WORKER_CONCURRENCY" "WORKER_GRACE_MS") }}
{{- fail (printf "%s has a value of its own in values.yaml, or is fixed by the image: not in env" $name) }}
{{- end }}
{{- /* Helm reads every number as a fraction, and would write a large one with an exponent. */}}
{{- if and (kindIs "float64" $value) (eq (floor $value) $value) }}{{ $value = printf "%.0f" $value }}{{ end }}
{{ $name }}: {{ $value | toString | quote }}
{{- end }}
{{- end }}

{{/* What API and workers share, as a map for the ConfigMap. */}}
{{- define "pawport.config" -}}
{{- $values := .Values -}}
NODE_ENV: production
PUBLIC_URL: {{ required "publicUrl is required: the address that browsers use" $values.publicUrl | quote }}
TRUSTED_PROXIES: {{ $values.trustedProxies | quote }}
S3_ENDPOINT: {{ required "s3.endpoint is required: pods share no disk" $values.s3.endpoint | quote }}
S3_BUCKET: {{ required "s3.bucket is required" $values.s3.bucket | quote }}
{{- with $values.s3.publicEndpoint }}
S3_PUBLIC_ENDPOINT: {{ . | quote }}
{{- end }}
{{- with $values.s3.region }}
S3_REGION: {{ . | quote }}
{{- end }}
{{- if $values.redis.enabled }}
REDIS_PREFIX: {{ $values.redis.prefix | quote }}
{{- end }}
{{- if or $values.google.clientId (not $values.openid.withProviders) }}
GOOGLE_CLIENT_ID: {{ required "google.clientId or openid.withProviders is required: test accounts are for one machine" $values.google.clientId | quote }}
{{- end }}
{{- with $values.mail.from }}
MAIL_FROM: {{ . | quote }}
{{- end }}
{{- with $values.diffusion.endpointUrl }}
DIFFUSION_ENDPOINT_URL: {{ . | quote }}
{{- end }}
{{- with $values.diffusion.model }}
DIFFUSION_MODEL: {{ . | quote }}
{{- end }}
{{- with $values.tracing.endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ . | quote }}
{{- end }}
{{- with $values.tracing.share }}
OTEL_TRACES_SAMPLER_ARG: {{ . | quote }}
{{- end }}
{{- include "pawport.plainEnv" $values.env }}
{{- range $key, $secret := include "pawport.secretKeys" . | fromYaml }}
{{ $secret.variable }}: /run/pawport/{{ $key }}
{{- end }}
{{- end }}

{{- define "pawport.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "pawport.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* A worker pool with its defaults. Called with a dict of root and pool. */}}
{{- define "pawport.pool" -}}
{{- $pool := mergeOverwrite (deepCopy .root.Values.workerDefaults) .pool }}
{{- $own := .pool.image | default dict }}
{{- /* The digest of the defaults names another image than a tag of the pool's own. */}}
{{- if and (or $own.tag $own.repository) (not $own.digest) }}{{ $_ := set $pool.image "digest" "" }}{{ end }}
{{- $pool | toYaml }}
{{- end }}
