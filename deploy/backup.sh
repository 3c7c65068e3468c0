#!/bin/sh
# A backup of one night: deploy/backup.sh FOLDER, with OWNER_DATABASE_URL, and DATA_DIR where the photos lie in it.
# docs/deploy.md tells what to do with it. server.key is not in it, and belongs elsewhere.
set -eu
umask 077
folder=${1:?"deploy/backup.sh FOLDER"}
new=$folder/new.dump last=$folder/last-night.dump

refuse() {
  echo "$1 The new dump is $new; $last was left as it is. If it is meant, put the new one in its place yourself." >&2
  exit 1
}

# The number of the installation that a dump belongs to; nothing for a database that no server has bound.
installation_of() {
  pg_restore --data-only --table=installation --file=- "$1" |
    grep -Eo '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' | head -n 1
}

take_dump() {
  pg_dump --format=custom --file="$new" "$OWNER_DATABASE_URL"
  number=$(installation_of "$new")
  [ -n "$number" ] || refuse "The database belongs to no installation: is OWNER_DATABASE_URL right?"
  if [ -e "$last" ]; then
    [ "$number" = "$(installation_of "$last")" ] || refuse "The database belongs to another installation than the last dump."
    [ "$(($(wc -c <"$new") * 10))" -ge "$(($(wc -c <"$last") * 9))" ] ||
      refuse "The new dump is more than a tenth smaller than the last one."
  fi
  mv "$new" "$last"
}

mkdir -p "$folder"
# The photos are copied also where there is no good dump. A subshell, as `-e` has no effect in a function behind `||`.
set +e
(
  set -e
  take_dump
)
outcome=$?
set -e

# After the database: a photo without its row waits aside, a row without its photo is a loss. Nothing is removed here.
if [ -n "${DATA_DIR:-}" ]; then
  rsync -a --exclude=/tmp --exclude=/server.key --exclude=/server.lock --exclude=/serving.json \
    --exclude='/spiga-desk-*' --exclude=/desk.address "$DATA_DIR/" "$folder/data/"
fi
exit "$outcome"
