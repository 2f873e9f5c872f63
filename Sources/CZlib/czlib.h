// The headers of zlib that the system has. `EarshotImport` links the library, and no other target imports this.
#include <zlib.h>

// `inflateInit2` is a macro, which Swift does not see.
//
// Inflates a raw deflate stream, which must be exactly `inputSize` bytes long and give exactly `outputSize` bytes. Returns
// Z_OK, or an error of zlib's.
static inline int czlib_inflate(
    const unsigned char *input, unsigned int inputSize, unsigned char *output, unsigned int outputSize
) {
    unsigned char spare;
    z_stream stream = {0};
    int status = inflateInit2(&stream, -MAX_WBITS);
    if (status != Z_OK) return status;
    stream.next_in = (unsigned char *)input;
    stream.avail_in = inputSize;
    // An empty output has no address.
    stream.next_out = outputSize > 0 ? output : &spare;
    stream.avail_out = outputSize;
    status = inflate(&stream, Z_FINISH);
    int isWhole = status == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == 0;
    inflateEnd(&stream);
    return isWhole ? Z_OK : Z_DATA_ERROR;
}
