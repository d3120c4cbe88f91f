#!/bin/sh
# Draws a travel postcard of the pet in photo.jpg and saves it as postcard.webp.
set -eu

pawport() {
  path=$1
  shift
  # --retry waits as long as the server says when there are too many requests.
  curl --silent --show-error --fail-with-body --retry 5 \
    --header "Authorization: Bearer $PAWPORT_TOKEN" "$@" "$PAWPORT_URL$path"
}

fail() {
  echo "$1" >&2
  exit 1
}

# Order it. The answer comes at once; a repeated request with the same key orders nothing more.
ordered=$(pawport /api/upload --header 'Prefer: respond-async' \
  --header "Idempotency-Key: postcard-$(date +%s)-$$" \
  --form location=Kyoto --form img=@photo.jpg) || fail "$ordered"
task=$(echo "$ordered" | sed 's/.*"task_id":"\([^"]*\)".*/\1/')

# Wait until it is drawn.
status=pending
while [ "$status" != completed ]; do
  sleep 2
  generation=$(pawport "/api/user/generations/$task") || fail "$generation"
  status=$(echo "$generation" | sed 's/.*"status":"\([a-z]*\)".*/\1/')
  [ "$status" != failed ] || fail "$generation"
done

# Download it.
pawport "/api/user/generations/$task/download" --output postcard.webp
